import type { RequestListener } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { ServerContext } from '../platform/calls/ServerContext'
import { runCommand } from './runCommand'
import { readCommand, writeResult } from './socketMessage'

/**
 * Runs the commands that arrive on the data folder's socket, which only the owner of the data can
 * open (mode 0600). Links in results contain the port on which the server actually listens.
 */
export function serveCommands(
  context: ServerContext,
  listeningPort: () => number,
): RequestListener {
  return (request, response) => {
    const answer = async (): Promise<void> => {
      const command = readCommand(await buffer(request))
      const result = await runCommand(
        { ...context, env: { ...context.env, port: listeningPort() } },
        command,
      )
      response
        .writeHead(200, { 'content-type': 'application/octet-stream' })
        .end(writeResult(result))
    }
    answer().catch((error: unknown) => {
      context.log.error({ err: error }, 'a command could not be run')
      response.writeHead(500).end()
    })
  }
}
