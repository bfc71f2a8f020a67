import { action } from './core.js';
await action();
