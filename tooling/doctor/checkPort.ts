import { isIPv6 } from 'node:net'
import { assertPortFree } from '../../server/assertPortFree'
import { StartError } from '../../server/platform/env/StartError'
import { failed, passed, warned, type Finding } from './Finding'

/**
 * Checks that the server can listen: the port is free and allowed, and the address is local. A
 * Portico that runs there is no fault, but no other one starts beside it.
 */
export async function checkPort(port: number, host: string): Promise<Finding> {
  try {
    await assertPortFree(port, host)
    return passed('port', port === 0 ? 'any free one' : `${port} is free`)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    if (await isPortico(port, host))
      return warned(
        'port',
        `Portico is running at ${port}`,
        'Stop it before npm start, or check it with npm run doctor -- --running.',
      )
    return failed('port', error.message, 'Stop what uses it, or set PORT and HOST to others.')
  }
}

/** How long what listens has to answer, in ms. */
const ANSWER_WITHIN_MS = 2_000

/** Whether what listens at a port is Portico, by the metrics that it gives to this machine. */
async function isPortico(port: number, host: string): Promise<boolean> {
  const isAny = host === '0.0.0.0' || host === '::'
  const address = isAny ? 'localhost' : isIPv6(host) ? `[${host}]` : host
  try {
    const answer = await fetch(`http://${address}:${port}/metrics`, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return answer.ok && (await answer.text()).includes('portico_hub_connections')
  } catch {
    return false
  }
}
