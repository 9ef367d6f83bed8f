import path from 'node:path'
import { buildMedia } from './buildMedia'

/** Builds only the pictures, for `npm run dev`, which builds nothing else. */
await buildMedia(path.resolve(import.meta.dirname, '../..'))
