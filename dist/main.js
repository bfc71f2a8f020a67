import { command } from './core.js';
export const { main, serveThread } = await command();
