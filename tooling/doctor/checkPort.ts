import { assertPortFree } from '../../server/assertPortFree'
import { StartError } from '../../server/platform/env/StartError'
import { failed, passed, type Finding } from './Finding'

/** Checks that the server can listen: the port is free and allowed, and the address is local. */
export async function checkPort(port: number, host: string): Promise<Finding> {
  try {
    await assertPortFree(port, host)
    return passed('port', port === 0 ? 'any free one' : `${port} is free`)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return failed(
      'port',
      error.message,
      'Stop what uses it (perhaps Portico runs already), or set PORT and HOST to others.',
    )
  }
}
