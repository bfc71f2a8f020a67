import type { Command, ExitStatus } from './command.js';

/** `lc-api mcp`: serves a published site to assistants. */
export const mcpCommand: Command = {
  name: 'mcp',
  usage: 'mcp URL|DIR',
  summary: 'serve a published site to assistants, over the Model Context Protocol',
  about:
    'Serves the site at URL, or the built tree or mirror in DIR, over the Model Context Protocol (MCP) on stdin and stdout. An assistant that starts this command can search the content, list it, read every record as Markdown, and see what changed. Nothing is written. docs/guide/agents.md shows how to add it to assistants.',
  options: {},
  examples: [
    'lc-api mcp https://learn.example.org',
    'lc-api sync https://learn.example.org mirror && lc-api mcp mirror',
  ],
  positionals: { min: 1, max: 1 },
  async run(line): Promise<ExitStatus> {
    // Loaded here, because no other command needs the protocol.
    const { serveOverStdio } = await import('../mcp/server.js');
    await serveOverStdio(line.positionals[0] as string);
    return 0;
  },
};
