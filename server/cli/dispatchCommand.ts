import { isPlainObject } from '../../src/core/json/plainObject'
import type { Environment } from '../platform/env/Environment'
import { findSocket } from '../platform/lock/lockDataFolder'
import { probe } from '../platform/lock/probe'
import { StartError } from '../platform/env/StartError'
import type { CommandResult } from './CommandResult'
import type { Command } from './Command'
import { hasDatabase } from './hasDatabase'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { readResult, writeCommand } from './socketMessage'

/**
 * Runs a command. If a server holds the embedded database, the command is sent to it; otherwise it
 * runs in this process.
 */
export async function dispatchCommand(env: Environment, command: Command): Promise<CommandResult> {
  const socket = await findServer(env)
  if (socket !== undefined) return sendToServer(socket, command)
  const createsDatabase = command.name === 'import' && !(await hasDatabase(env))
  if (!createsDatabase) await requireDatabase(env)
  const { openAndRun } = await import('./openAndRun')
  const result = await openAndRun(env, command)
  return createsDatabase ? withNewDatabase(result, env.dataFolder) : result
}

/**
 * The result of a command that has created the embedded database, with the database's folder: a
 * server that was started with another environment serves another database.
 */
const withNewDatabase = (result: CommandResult, dataFolder: string): CommandResult => ({
  ...result,
  json: { ...(isPlainObject(result.json) && result.json), newDatabase: dataFolder },
  text: `${result.text}\nA new embedded database was made in ${dataFolder}. A server with another folder or with DATABASE_URL serves another one: then run this again with the server's environment.`,
})

/** The socket of the server that holds the embedded database; undefined if there is none. */
export async function findServer(env: Environment): Promise<string | undefined> {
  const socket = env.databaseUrl === undefined ? await findSocket(env.dataFolder) : undefined
  return socket !== undefined && (await probe(socket)) === 'live' ? socket : undefined
}

/**
 * Throws StartError if there is no database. Only `import` may create one: for all other commands a
 * missing database is an error, so a mistyped folder does not create one.
 */
export async function requireDatabase(env: Environment): Promise<void> {
  if (!(await hasDatabase(env)))
    throw new StartError(
      `there is no Portico data in ${env.dataFolder}; run this with the environment of the server (its DATABASE_URL or PORTICO_DATA), set its folder with --data, or create a first club with import`,
    )
}

/**
 * Sends a command to the server that holds the data folder; rejects with a one-line message if that
 * fails.
 */
export function sendToServer(socketPath: string, command: Command): Promise<CommandResult> {
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
            .then((message) => resolve(readResult(message)))
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
