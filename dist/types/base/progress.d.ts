/** Reports the progress of long work. */
export type Progress = (what: string, done: number, total: number) => void;
