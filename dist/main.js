import { command } from './core.js';
export const { main } = await command();
