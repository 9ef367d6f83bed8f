import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Answer } from './Answer'
import type { Command } from './Command'
import { readAnswer, writeCommand } from './socketMessage'

/**
 * Sends a command to the server that holds the data folder; rejects with a one-line message if it
 * can't.
 */
export function sendToServer(socketPath: string, command: Command): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        socketPath,
        path: '/',
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
      },
      (response) => {
        if (response.statusCode === 200) {
          buffer(response)
            .then((message) => resolve(readAnswer(message)))
            .catch(reject)
          return
        }
        response.resume()
        reject(
          new Error(
            response.statusCode === 503
              ? 'the data folder is busy; try again in a moment'
              : 'the running server could not do it; its log says why',
          ),
        )
      },
    )
    request.on('error', reject)
    request.end(writeCommand(command))
  })
}
