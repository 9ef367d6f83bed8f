import http from 'node:http'
import { json } from 'node:stream/consumers'
import type { Answer } from './Answer'
import type { Command } from './Command'

/** Has the server that holds the data folder run a command; rejects with one line when it can't. */
export function askServer(socketPath: string, command: Command): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ socketPath, path: '/', method: 'POST', headers: { 'content-type': 'application/json' } }, (response) => {
      if (response.statusCode === 200) {
        // Written by `answerCommands`.
        json(response).then((answer) => resolve(answer as Answer), reject)
        return
      }
      response.resume()
      reject(new Error(response.statusCode === 503 ? 'the data folder is busy; try again in a moment' : 'the running server could not do it; its log says why'))
    })
    request.on('error', reject)
    request.end(JSON.stringify(command))
  })
}
