import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parseSitemap, type SitemapItem } from 'sitemap';
import { memoryPages, validateXML } from 'xmllint-wasm';
import { NODE_MODULES } from '../support/run-tool.js';

/** The schema of sitemaps.org. Links to translations are of another namespace, which it wants to know. */
const URLSET = readFileSync(join(NODE_MODULES, 'sitemap/schema/sitemap.xsd'), 'utf8').replace(
  /elementFormDefault="qualified">/,
  '$&<xsd:import namespace="http://www.w3.org/1999/xhtml" schemaLocation="xhtml-link.xsd"/>',
);

const XHTML_LINK = `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1999/xhtml">
  <xsd:element name="link">
    <xsd:complexType>
      <xsd:attribute name="rel" use="required" fixed="alternate"/>
      <xsd:attribute name="hreflang" use="required" type="xsd:language"/>
      <xsd:attribute name="href" use="required" type="xsd:anyURI"/>
    </xsd:complexType>
  </xsd:element>
</xsd:schema>`;

/** An index of sitemaps (sitemaps.org, protocol): at least one, each with its address. */
const INDEX = `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
  targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9" elementFormDefault="qualified">
  <xsd:element name="sitemapindex">
    <xsd:complexType>
      <xsd:sequence>
        <xsd:element name="sitemap" maxOccurs="50000">
          <xsd:complexType>
            <xsd:sequence><xsd:element name="loc" type="xsd:anyURI"/></xsd:sequence>
          </xsd:complexType>
        </xsd:element>
      </xsd:sequence>
    </xsd:complexType>
  </xsd:element>
</xsd:schema>`;

/** What is wrong with sitemaps, by their schema. */
export async function sitemapFaults(texts: readonly string[]): Promise<readonly string[]> {
  return faults(texts, URLSET);
}

/** What is wrong with an index of sitemaps. */
export async function indexFaults(text: string): Promise<readonly string[]> {
  return faults([text], INDEX);
}

async function faults(texts: readonly string[], schema: string): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: texts.map((contents, index) => ({ fileName: `${index}.xml`, contents })),
    schema: [schema],
    preload: [{ fileName: 'xhtml-link.xsd', contents: XHTML_LINK }],
    maxMemoryPages: memoryPages.GiB,
  });
  return errors.map(({ message }) => message);
}

/** The entries of a sitemap, as another program reads them. */
export function readSitemap(text: string): Promise<SitemapItem[]> {
  return parseSitemap(Readable.from([text]));
}
