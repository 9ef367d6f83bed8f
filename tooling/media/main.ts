import path from 'node:path'
import { buildMedia } from './buildMedia'

/** Builds only the pictures, because `npm run dev` builds nothing else. */
await buildMedia(path.resolve(import.meta.dirname, '../..'))
