import { api } from './core.js';
export const { ForeignFilesError, ReleaseError, UsageError, build, check, diff } = await api();
