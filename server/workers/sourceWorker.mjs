import { register } from 'tsx/esm/api'

/**
 * The program of a worker thread when the server runs from its sources (development, tests):
 * registers the compiler, then loads `worker.ts`.
 */
register()
const { default: work } = await import('./worker.ts')
export default work
