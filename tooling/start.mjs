import path from 'node:path'
import { ensureBuilt } from './ensureBuilt.mjs'

/**
 * `npm start`: builds if the sources have changed since the last build, then runs the server in
 * this process.
 */
const built = await ensureBuilt(path.resolve(import.meta.dirname, '..'))
if (built !== 'built') {
  process.stderr.write(
    built === 'stopped' ? 'The build was stopped.\n' : 'The build failed; see the output above.\n',
  )
  process.exit(built === 'stopped' ? 0 : 1)
}
await import('../dist/server/main.js')
