import type { RequestListener } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { ServerContext } from '../ServerContext'
import { runCommand } from './runCommand'
import { readCommand, writeAnswer } from './socketMessage'

/**
 * Answers the command line over the data folder's socket; who can open it owns the data (mode
 * 0600). Links in answers lead to the port that the server really listens on.
 */
export function answerCommands(
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
        .end(writeAnswer(result))
    }
    answer().catch((error: unknown) => {
      context.log.error({ err: error }, 'a command could not be run')
      response.writeHead(500).end()
    })
  }
}
