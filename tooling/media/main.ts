import path from 'node:path'
import { buildMedia } from './buildMedia'

/** The pictures alone, for `npm run dev`, which builds nothing else. */
await buildMedia(path.resolve(import.meta.dirname, '../..'))
