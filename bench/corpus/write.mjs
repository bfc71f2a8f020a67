// Writes a corpus into a new folder: node bench/corpus/write.mjs FOLDER COUNT [SEED]
import { writeCorpus } from './corpus.mjs';

const [folder, count, seed] = process.argv.slice(2);
writeCorpus(folder, Number(count), seed);
