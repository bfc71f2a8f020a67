/** Where a published tree goes: a directory, a tar, a Git tree. Paths are relative to the tree, with `/`. */
export interface Sink {
    /** Takes a whole file. False where a file of somebody else stands there and is kept. */
    write(path: string, bytes: Uint8Array): boolean;
    /** Opens a file that is written in parts, since it may be larger than any string can be. */
    open(path: string): SinkFile;
}
export interface SinkFile {
    write(bytes: Uint8Array): void;
    close(): void;
}
/** A file of the tree, as the manifest lists it. */
export interface TreeFile {
    readonly path: string;
    readonly bytes: number;
    readonly sha256: string;
    readonly mediaType: string;
}
/** A file of the tree that is written in parts. */
export interface TextStream {
    write(text: string): void;
    close(): void;
}
/** Writes the files of a tree into a sink and keeps what the manifest says of each. */
export declare class TreeWriter {
    #private;
    constructor(sink: Sink);
    /** Writes a whole file. Throws where the path was written before: two emitters would claim one URL. */
    write(path: string, mediaType: string, content: string | Uint8Array): void;
    /** Opens a file that is written in parts. */
    open(path: string, mediaType: string): TextStream;
    /** What was written so far, by path. */
    files(): readonly TreeFile[];
}
