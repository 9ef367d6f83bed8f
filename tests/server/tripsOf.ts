import type { TestServer } from './testServer'

/** How many round trips to the database the log counts for the call that was answered so. */
export function tripsOf(
  server: Pick<TestServer, 'log'>,
  { headers }: { headers: Record<string, unknown> },
): unknown {
  const line = server
    .log()
    .trim()
    .split('\n')
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find(({ reqId, msg }) => reqId === headers['x-request-id'] && msg === 'request completed')
  return line?.['sqlCount']
}
