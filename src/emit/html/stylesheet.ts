import { sha256 } from '../../base/digest.js';

/**
 * The stylesheet of all pages. Logical properties alone, so that it serves right-to-left writing, too: there
 * code stays as it is written, and a label in another language has the direction of its own words. Fonts of
 * the reader's system; light and dark as the reader's system has it.
 */
const STYLESHEET = `:root{color-scheme:light dark;--paper:#fdfcf9;--ink:#21252b;--soft:#59616d;--line:#e2ddd1;--sheet:#f5f2e9;--accent:#0a5a6b;--mark:#e4f0f1;--word:#8a2f62;--value:#8c4708;--name:#2b5a9b;--stop:#a5281f;--serif:"Iowan Old Style","Palatino Linotype","URW Palladio L",P052,Georgia,serif;--sans:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;--mono:ui-monospace,"Cascadia Code","SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;--step:clamp(1rem,.9rem + .5vw,1.25rem)}
@media (prefers-color-scheme:dark){:root{--paper:#15181c;--ink:#e4e1d9;--soft:#a2a9b4;--line:#30363e;--sheet:#1d2227;--accent:#7fcbd9;--mark:#1f3238;--word:#eb9cc4;--value:#e2b37c;--name:#9dc1f2;--stop:#f2a49b}}
*,::before,::after{box-sizing:border-box}
html{font-size:clamp(1rem,.96rem + .2vw,1.125rem);scroll-padding-block-start:1.5rem;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font-family:var(--sans);line-height:1.65;overflow-wrap:break-word}
a{color:var(--accent);text-decoration-thickness:.06em;text-underline-offset:.18em;unicode-bidi:isolate}
a:hover{text-decoration-thickness:.12em}
:focus-visible{outline:.16rem solid var(--accent);outline-offset:.15rem;border-radius:.15rem}
h1,h2,h3,h4,h5,h6{font-family:var(--serif);font-weight:600;line-height:1.2;text-wrap:balance;margin-block:2em .6em}
h1{font-size:clamp(1.9rem,1.4rem + 2.4vw,3rem);letter-spacing:-.012em;line-height:1.1;margin-block:0 .5em}
h2{font-size:clamp(1.4rem,1.25rem + .7vw,1.75rem)}
h3{font-size:1.2rem}
h4,h5,h6{font-size:1.03rem}
p,ul,ol,dl,pre,blockquote,table,figure{margin-block:0 1.1em}
li>ul,li>ol{margin-block-end:0}
li+li{margin-block-start:.3em}
ul,ol{padding-inline-start:1.5em}
li::marker{color:var(--soft)}
hr{border:0;border-block-start:1px solid var(--line);margin-block:2.5em}
img{max-inline-size:100%;block-size:auto;border-radius:.4rem}
blockquote{margin-inline:0;padding-inline-start:1.2em;border-inline-start:.2rem solid var(--accent);color:var(--soft)}
[class^=alert-]{--alert:var(--name);border-inline-start:.25rem solid var(--alert);padding-inline-start:1.1em;margin-block-end:1.1em}
.alert-tip{--alert:var(--accent)}
.alert-important{--alert:var(--word)}
.alert-warning{--alert:var(--value)}
.alert-caution{--alert:var(--stop)}
[class^=alert-]>p:first-child{color:var(--alert);margin-block-end:.3em}
[class^=alert-]>:last-child{margin-block-end:0}
code,pre,kbd,samp{font-family:var(--mono);font-size:.89em}
code,pre,kbd,samp,.raw{direction:ltr;unicode-bidi:isolate}
code{background:var(--sheet);padding:.12em .35em;border-radius:.25em;overflow-wrap:anywhere}
pre{background:var(--sheet);border:1px solid var(--line);border-radius:.5rem;padding:1em 1.2em;overflow-x:auto;line-height:1.5;tab-size:4}
pre code{background:none;padding:0;overflow-wrap:normal;font-size:1em}
pre[data-language]::before{content:attr(data-language);display:block;position:sticky;inset-inline-start:0;inline-size:max-content;margin-block:-.3em .6em;font:650 .75rem/1.3 var(--sans);letter-spacing:.04em;color:var(--soft)}
.hljs-comment,.hljs-quote,.hljs-meta{color:var(--soft)}
.hljs-comment,.hljs-quote,.hljs-emphasis{font-style:italic}
.hljs-keyword,.hljs-literal,.hljs-doctag,.hljs-selector-tag,.hljs-selector-pseudo,.hljs-template-tag,.hljs-deletion{color:var(--word)}
.hljs-string,.hljs-number,.hljs-regexp,.hljs-symbol,.hljs-char,.hljs-link,.hljs-bullet,.hljs-addition,.hljs-template-variable,.hljs-variable{color:var(--value)}
.hljs-title,.hljs-section,.hljs-name,.hljs-attr,.hljs-attribute,.hljs-property,.hljs-built_in,.hljs-type,.hljs-selector-id,.hljs-selector-class,.hljs-selector-attr{color:var(--name)}
.hljs-addition{color:var(--accent)}
.hljs-strong,.hljs-section{font-weight:650}
.hljs-subst{color:var(--ink)}
kbd{border:1px solid var(--line);border-radius:.25em;padding:.05em .35em;background:var(--sheet)}
mark{background:var(--mark);color:inherit}
figure{margin-inline:0}
figcaption,caption{font-size:.88em;color:var(--soft)}
caption{text-align:start;padding:.6em .9em}
.text details{margin-block-end:1.1em}
.text summary{cursor:pointer}
.text summary,.text dt{font-weight:650}
.raw{white-space:pre-line;color:var(--soft);font-family:var(--mono);font-size:.85em}
input[type=checkbox]{margin:0 .4em 0 0;accent-color:var(--accent);vertical-align:-.1em}
li:has(>input[type=checkbox]:first-child),li:has(>p:first-child>input[type=checkbox]){list-style:none;margin-inline-start:-1.4em}
.scroll{overflow-x:auto;margin-block-end:1.4em;border:1px solid var(--line);border-radius:.5rem}
.scroll table{margin:0}
table{border-collapse:collapse;inline-size:100%;font-size:.94em;line-height:1.5}
th,td{padding:.6em .9em;text-align:start;vertical-align:top;border-block-end:1px solid var(--line)}
tr:last-child>*{border-block-end:0}
thead th{background:var(--sheet);font-weight:650;vertical-align:bottom}
.end{text-align:end;font-variant-numeric:tabular-nums}
.middle{text-align:center}
.call{line-height:0;font-size:.72em}
.call a{padding-inline:.2em;text-decoration:none}
.footnotes{margin-block-start:2.2em;padding-block-start:1em;border-block-start:1px solid var(--line);font-size:.92em}
.back{padding-inline:.2em}
.skip{position:absolute;inset-inline-start:1rem;inset-block-start:-4rem;background:var(--accent);color:var(--paper);padding:.6em 1em;border-radius:.3rem;z-index:1}
.skip:is(:focus,:focus-within){inset-block-start:1rem}
.top .skip a{color:inherit;text-decoration:underline}
p.skip{margin:0}p.skip:not(:focus-within){inset-block-start:-12rem}
.top{border-block-end:1px solid var(--line);background:var(--sheet)}
.bar,.sections ul,.bottom,.page{max-inline-size:76rem;margin-inline:auto;padding-inline:clamp(1rem,4vw,2.5rem)}
.bar{display:flex;flex-wrap:wrap;gap:.3rem 1.4rem;align-items:baseline;padding-block:.9rem .5rem}
.brand{font-family:var(--serif);font-size:1.2rem;font-weight:650;color:var(--ink);text-decoration:none;margin-inline-end:auto}
.top a:not(.brand){color:var(--soft);text-decoration:none}
.top a:hover{text-decoration:underline}
.languages{display:flex;flex-wrap:wrap;gap:.2rem 1rem;font-size:.86rem;align-items:baseline;color:var(--soft)}
.languages ul{display:flex;flex-wrap:wrap;gap:.2rem .9rem;list-style:none;padding:0;margin:0}
.languages li+li,.sections li+li{margin:0}
.languages p{margin:0;font-style:italic}
.languages span[aria-current]{color:var(--ink);font-weight:650}
.find{font-size:.92rem}
.sections ul{display:flex;gap:1.3rem;list-style:none;margin-block:0;overflow-x:auto;scrollbar-width:none;font-size:.92rem}
.sections a{display:block;white-space:nowrap;padding-block:.5rem;border-block-end:.16rem solid transparent}
.sections a[aria-current]{color:var(--ink);border-color:var(--accent)}
.page{padding-block:clamp(1.2rem,3vw,2.4rem) 3rem;display:grid;grid-template-columns:minmax(0,1fr);column-gap:4rem}
.page>*{inline-size:100%;max-inline-size:44rem}
.page>main{grid-row:3}
.page>.after{grid-row:4}
.wide>*,.home>*{max-inline-size:none}
.small{padding-block:12vh}
.crumbs{font-size:.86rem;color:var(--soft)}
.crumbs ol{display:flex;flex-wrap:wrap;list-style:none;padding:0;margin-block:0 1.8rem}
.crumbs li{margin:0}
.crumbs li:not(:last-child)::after{content:"/" / "";margin-inline:.6em;color:var(--soft)}
.crumbs a{color:var(--soft)}
.eyebrow,.kind,.facts dt,.more dt,.tag{font-size:.78rem;font-weight:650;letter-spacing:.04em;color:var(--soft)}
.eyebrow{margin-block-end:.5rem;color:var(--accent)}
.lead{font-size:clamp(1.1rem,1.04rem + .35vw,1.3rem);line-height:1.5;color:var(--soft);max-inline-size:44rem;text-wrap:pretty}
.facts{display:flex;flex-wrap:wrap;gap:.8rem 2rem;padding-block:1rem;border-block:1px solid var(--line);margin-block:1.6rem 2.2rem}
.facts dd,.more dd{margin:0}
.note{background:var(--mark);border-radius:.5rem;padding:.9rem 1.2rem;margin-block-end:1.1rem}
.note .tag{margin:0}
.note>:last-child{margin-block-end:0}
.note:has(+.note){margin-block-end:0;border-end-start-radius:0;border-end-end-radius:0;padding-block-end:.4rem}
.note+.note{border-start-start-radius:0;border-start-end-radius:0;padding-block-start:.4rem}
.points{border:1px solid var(--line);border-radius:.5rem;padding:1.1rem 1.3rem;margin-block:1.1em 2em}
.points h2{font-size:1.15rem;margin-block:0 .5rem}
.points ul{padding-inline-start:1.2em;margin:0}
.steps{list-style:none;padding:0;counter-reset:step}
.steps>li{counter-increment:step;position:relative;padding-inline-start:3.4rem;padding-block-end:.6rem;min-block-size:2.6rem;margin:0}
.steps>li::before{content:counter(step);position:absolute;inset-inline-start:0;inset-block-start:0;inline-size:2.2rem;block-size:2.2rem;border-radius:50%;display:grid;place-items:center;background:var(--mark);color:var(--accent);font-weight:650;font-variant-numeric:tabular-nums}
.steps>li:not(:last-child)::after{content:"";position:absolute;inset-block:2.5rem .3rem;inset-inline-start:1.05rem;border-inline-start:1px solid var(--line)}
.steps h3{margin-block:.25em .4em}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(17.5rem,100%),1fr));gap:1.1rem;list-style:none;padding:0}
.cards>*{margin:0;border:1px solid var(--line);border-radius:.6rem;padding:1.2rem 1.3rem;background:var(--sheet)}
.cards h2,.cards h3{font-size:1.18rem;margin-block:0 .5rem}
.cards>*>:last-child{margin-block-end:0}
.card{display:flex;flex-direction:column}
.card p{font-size:.94rem;line-height:1.55}
.card .meta{margin-block-start:auto}
.card h2 a,.card h3 a,.timeline h3 a{color:inherit;text-decoration:none}
.card h2 a:hover,.card h3 a:hover,.timeline h3 a:hover{text-decoration:underline;color:var(--accent)}
.meta{font-size:.84rem;color:var(--soft)}
.card .meta{font-size:.82rem}
.card .meta span+span::before{content:"· ";color:var(--soft)}
.faq .cards{display:block}
.faq .part{background:none;border:0;border-block-start:1px solid var(--line);border-radius:0;padding:1.1rem 0}
.options .cards{grid-template-columns:repeat(auto-fit,minmax(min(13rem,100%),1fr))}
.tagline{color:var(--soft)}
p.tag{margin-block:.8rem .2rem}
.pros,.cons{list-style:none;padding:0;font-size:.95rem}
.pros>li,.cons>li{padding-inline-start:1.4em;position:relative}
.pros>li::before,.cons>li::before{content:"+" / "";position:absolute;inset-inline-start:.1em;font-weight:700;color:var(--accent)}
.cons>li::before{content:"−" / "";color:var(--soft)}
p.pros,p.cons{font-size:.78rem}
.comparison th[scope=row]{background:none;font-weight:650;min-inline-size:9rem}
.comparison td{min-inline-size:11rem}
.aspects .side{border-inline-start:.2rem solid var(--line);padding-inline-start:1.1rem;margin-block-end:1.4rem}
.aspects .side h4{margin-block:0 .4rem;color:var(--accent)}
.tags{display:flex;flex-wrap:wrap;gap:.35rem;list-style:none;padding:0;margin:0}
.tags li{margin:0;padding:.1rem .65rem;border:1px solid var(--line);border-radius:1rem;font-size:.85rem}
.about{margin-block-start:3rem;padding-block-start:1.2rem;border-block-start:1px solid var(--line);font-size:.92rem}
.about h2{font-size:1.05rem;margin-block:0 .8rem}
.more>div{display:grid;grid-template-columns:minmax(7rem,11rem) minmax(0,1fr);gap:.2rem 1rem;margin-block-end:.45rem;align-items:baseline}
.wide .lessons{max-inline-size:46rem}
.lessons h2 a{color:inherit;text-decoration:none}
.lessons h2 a:hover{text-decoration:underline}
.lessons ol{list-style:none;padding:0}
.lessons li{margin:0;border-block-end:1px solid var(--line);padding-block:.75rem;display:grid;grid-template-columns:minmax(3.2rem,auto) 1fr auto;gap:.2rem .6rem;align-items:baseline}
.number{white-space:nowrap;font-family:var(--serif);font-size:1.15rem;color:var(--accent);font-variant-numeric:tabular-nums}
.lessons .meta{white-space:nowrap;margin:0}
.progress ol{display:flex;flex-wrap:wrap;gap:.35rem;list-style:none;padding:0;margin-block:0 1.6rem}
.progress li{margin:0;flex:1 1 2.7rem;max-inline-size:6rem}
.progress a,.progress span{display:block;border-block-start:.25rem solid var(--line);padding-block:.25rem;font-size:.82rem;color:var(--soft);text-decoration:none;font-variant-numeric:tabular-nums;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.progress span,.progress a:hover,.progress li:has(~li>span)>a{border-color:var(--accent)}
.progress span{color:var(--ink);font-weight:650}
.progress a:hover{text-decoration:underline}
.contents{font-size:.9rem;background:var(--sheet);border-radius:.5rem;padding:.7rem 1.1rem;margin-block-end:1.8rem}
.contents summary{font-weight:650;cursor:pointer}
.contents ol{list-style:none;padding:0;margin-block:.5rem .3rem}
.contents a{color:var(--soft);text-decoration:none}
.contents .inner{padding-inline-start:1em;font-size:.94em}
.contents a:hover{color:var(--accent);text-decoration:underline}
.sequence{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(15rem,100%),1fr));gap:1rem;margin-block:2.5rem 0}
.sequence a{border:1px solid var(--line);border-radius:.6rem;padding:.9rem 1.1rem;text-decoration:none}
.sequence a:hover{border-color:var(--accent)}
.sequence span{display:block;font-size:.84rem;color:var(--soft)}
.sequence .next{text-align:end}
.related{margin-block-start:2.5rem}
.related h2{font-size:1.15rem;margin-block:0 .6rem}
.related ul{list-style:none;padding:0}
.related li{display:grid;grid-template-columns:8rem 1fr;gap:.2rem 1rem;align-items:baseline}
.letters ul{display:flex;flex-wrap:wrap;gap:.3rem;list-style:none;padding:0}
.letters li{margin:0}
.letters a{display:grid;place-items:center;min-inline-size:2.3rem;block-size:2.3rem;padding-inline:.5rem;border:1px solid var(--line);border-radius:.4rem;text-decoration:none;font-weight:600}
.letter{display:grid;grid-template-columns:4.5rem minmax(0,44rem);border-block-start:1px solid var(--line);padding-block-start:1.2rem;margin-block-start:1.2rem}
.letter h2{margin:0;font-size:2.2rem;color:var(--accent);line-height:1}
.letter dl{margin:0}
.letter dl>div{margin-block-end:1.1rem}
.letter dt{font-weight:650}
.letter dd{margin:0;color:var(--soft)}
.years{display:grid;grid-template-columns:7.5rem minmax(0,46rem)}
.years h2{font-size:1.4rem;margin:0;color:var(--accent);line-height:1.3}
.timeline{list-style:none;padding:0;border-inline-start:1px solid var(--line)}
.timeline li{position:relative;padding-inline-start:1.8rem;padding-block-end:1.7rem;margin:0}
.timeline li::before{content:"";position:absolute;inset-inline-start:-.36rem;inset-block-start:.45rem;inline-size:.7rem;block-size:.7rem;border-radius:50%;background:var(--paper);border:.16rem solid var(--accent)}
.timeline h3{margin-block:.1rem .35rem}
.timeline p{margin-block-end:.3rem}
.timeline .meta :not(:first-child)::before{content:"· "}
.hero{padding-block:clamp(1.5rem,6vw,4.5rem) 1rem}
.home .hero+section h2{margin-block-start:1rem}
.home h2 a{color:inherit;text-decoration:none}
.home h2 a:hover{text-decoration:underline;color:var(--accent)}
.shelves{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(17.5rem,100%),1fr));gap:.6rem 2.4rem}
.shelves h2{font-size:1.25rem;border-block-start:1px solid var(--line);padding-block-start:1rem;margin-block:1.4rem .5rem}
.shelves ul,.everything ul{list-style:none;padding:0;font-size:.96rem}
.count{font-family:var(--sans);font-size:.82rem;font-weight:500;color:var(--soft)}
.everything{columns:19rem;column-gap:2.5rem}
.everything section{break-inside:auto;margin-block-end:1.8rem}
.everything summary{cursor:pointer;color:var(--accent);font-size:.96rem}
.everything h2{font-size:1.2rem;margin-block:0 .5rem;break-after:avoid}
.seek,.answer{display:none}
@media (scripting){.seek,.answer{display:block}.unscripted{display:none}}
.scripted :is(.seek,.answer){display:block}
.scripted .unscripted{display:none}
.seek{margin-block:0 1.6rem}
.seek>label{display:block;font-size:clamp(1.1rem,1.04rem + .35vw,1.3rem);color:var(--soft);margin-block-end:.5rem}
.seek input[type=search]{inline-size:100%;max-inline-size:44rem;font:inherit;font-size:1.2rem;color:inherit;background:var(--sheet);border:1px solid var(--soft);border-radius:.6rem;padding:.7rem 1rem}
.seek input[type=search]:focus-visible{outline-offset:0;border-color:var(--accent);border-radius:.6rem}
.keys{font-size:.84rem;color:var(--soft);margin-block:.5rem 0}
.seek fieldset{border:0;padding:0;margin:1.2rem 0 0;min-inline-size:0;display:flex;flex-wrap:wrap;gap:.45rem}
.seek legend{font-size:.84rem;font-weight:650;color:var(--soft);padding:0;margin-block-end:.45rem}
.seek fieldset label{display:flex;align-items:center;gap:.45em;border:1px solid var(--line);border-radius:1.2rem;padding:.25rem .85rem;font-size:.9rem;cursor:pointer}
.seek fieldset label:hover{border-color:var(--accent)}
.seek fieldset label:has(:checked){background:var(--mark);border-color:var(--accent)}
.seek fieldset label.none:not(:has(:checked)){border-style:dashed;color:var(--soft)}
.seek fieldset input{margin:0}
.seek .count{min-inline-size:1.6ch;font-variant-numeric:tabular-nums}
.status{font-size:.92rem;color:var(--soft);max-inline-size:44rem;min-block-size:1.65em;margin-block-end:.6rem}
.answer:has(.results:not([hidden])){min-block-size:100vh}
.results{list-style:none;padding:0;max-inline-size:44rem}
.results li{margin:0;padding-block:.95rem;border-block-start:1px solid var(--line);display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.15rem 1rem;align-items:baseline}
.results a{font-family:var(--serif);font-size:1.18rem;font-weight:600;line-height:1.3}
.results p{grid-column:1/-1;margin:0;font-size:.94rem;line-height:1.55;color:var(--soft)}
mark{background:var(--mark);color:inherit;border-radius:.15em;padding-inline:.1em;margin-inline:-.1em}
.results mark{color:var(--ink)}
.results a mark{color:inherit}
.more-results{font:inherit;color:var(--accent);background:none;border:1px solid var(--line);border-radius:.6rem;padding:.6rem 1.2rem;cursor:pointer}
.more-results:hover{border-color:var(--accent)}
.bottom{border-block-start:1px solid var(--line);padding-block:1.6rem 2.4rem;font-size:.86rem;color:var(--soft)}
.bottom p{margin-block-end:.3rem}
.bottom a{color:inherit}
:is(.bottom,.languages) p,.keys,.status,.seek>label,.lead,.meta,.facts dd{unicode-bidi:plaintext;inline-size:fit-content}
@media (min-width:72rem){.page:has(>.contents){grid-template-columns:minmax(0,44rem) minmax(0,1fr);justify-content:space-between}.page>.contents{grid-column:2;grid-row:2/4;position:sticky;inset-block-start:1.5rem;align-self:start;background:none;padding:0 0 0 1.2rem;border-inline-start:1px solid var(--line);border-radius:0;max-inline-size:17rem;justify-self:end;max-block-size:calc(100vh - 3rem);overflow-y:auto;padding-inline:1.2rem 0}.page:not(.wide,.small)>:not(.contents){grid-column:1}@supports selector(::details-content){.contents details::details-content{content-visibility:visible}.contents summary{list-style:none;pointer-events:none}}.comparison .scroll{inline-size:auto}}
@media (pointer:coarse){.keys{display:none}}
@media (max-width:72rem){.sections ul{padding-inline-end:3rem;mask-image:linear-gradient(to right,#000 calc(100% - 3rem),#0000)}[dir=rtl] .sections ul{mask-image:linear-gradient(to left,#000 calc(100% - 3rem),#0000)}}
@media (max-width:40rem){.seek fieldset{flex-wrap:nowrap;overflow-x:auto;scrollbar-width:none}.seek fieldset label{white-space:nowrap}.related li,.more>div,.results li{grid-template-columns:minmax(0,1fr)}.letter,.years{grid-template-columns:minmax(0,1fr);gap:.8rem}.lessons li{grid-template-columns:minmax(2.9rem,auto) 1fr}.lessons .meta{grid-column:2}.bar .find{order:1}.languages{order:2;inline-size:100%}}
@media (prefers-color-scheme:dark){img{background:#f4f2ec;color:#21252b}}
@media (forced-colors:active){.sections a{border-color:Canvas}.sections a[aria-current]{border-color:Highlight}}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
@media print{:root{--paper:#fff;--ink:#000;--soft:#333;--sheet:#fff;--mark:#fff;--accent:#000;--word:#000;--value:#000;--name:#000;--stop:#000;--line:#bbb}html{font-size:10.5pt}.top nav,.find,.seek,.skip,.progress,.crumbs,.contents,.after,.letters{display:none}.page{display:block;padding:0;max-inline-size:none}.page>*{max-inline-size:none}.bar,.bottom{padding-inline:0;max-inline-size:none}.page{padding-block-start:1.5rem}.note{border:1px solid var(--line)}.comparison td,.comparison th{min-inline-size:0}pre,table,blockquote,[class^=alert-],img,.card,.steps>li{break-inside:avoid}h1,h2,h3,h4{break-after:avoid}pre{white-space:pre-wrap}.scroll{overflow:visible;border:0}.text a[href^=http]::after{content:" (" attr(href) ")";font-size:.85em;overflow-wrap:anywhere}}
`;

/** The stylesheet as a file of the tree, whose name tells its content: hosts may keep it for ever. */
export const STYLESHEET_FILE = {
  path: `assets/style.${sha256(STYLESHEET).slice(0, 12)}.css`,
  mediaType: 'text/css',
  text: STYLESHEET,
} as const;
