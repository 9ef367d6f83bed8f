import { register } from 'tsx/esm/api'

/**
 * The program of a worker thread if the server runs from its sources (development, tests):
 * `worker.ts`, with the compiler.
 */
register()
const { default: work } = await import('./worker.ts')
export default work
