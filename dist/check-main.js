import { check } from './core.js';
export const { main } = await check();
