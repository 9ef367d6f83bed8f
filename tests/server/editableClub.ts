import type { Engine } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

/**
 * Starts a server with the demo and `debug` on, so that its owner may edit Harbour House (company
 * 1, domain 1); returns the server and the owner's signed-in browser.
 */
export async function editableClub(
  engine: Engine,
): Promise<{ server: TestServer; owner: Browser }> {
  const server = await testServer(engine)
  const owner = server.browser()
  await owner.signInAdmin('owner')
  await owner.patch(1, { debug: true })
  return { server, owner }
}
