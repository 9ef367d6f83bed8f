import { spawn, type ChildProcess } from 'node:child_process'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { cleanEnvironment } from '../../support/cleanEnvironment'

/** A server running as a separate process. */
export interface ServerProcess {
  child: ChildProcess
  port: number
  output(): string
  errors(): string
  /** Resolves with the exit code, or null if a signal ended it. */
  ended: Promise<number | null>
}

/**
 * Starts the server and resolves once it prints its ready line; rejects with its error output if it
 * exits first.
 */
export function spawnServer(script: string, env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [script], {
    env: { ...cleanEnvironment(), PORT: '0', LOG_LEVEL: 'warn', PORTICO_DRAIN_MS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const port = /Portico is ready on http:\/\/localhost:(\d+)\n/.exec(output)?.[1]
      if (port !== undefined)
        resolve({ child, port: Number(port), output: () => output, errors: () => errors, ended })
    })
    void ended.then((code) => reject(new Error(`the server ended with ${String(code)}: ${errors}`)))
  })
}

/** Runs a program until it exits; resolves with its exit code and output. */
export async function runProcess(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
  input = '',
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...cleanEnvironment(), ...env },
  })
  child.stdin.end(input)
  const code = new Promise<number | null>((resolve) => child.on('close', (exit) => resolve(exit)))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, stdout, stderr }
}

/**
 * Sends one request to a server process on this machine, with a `Host` header; rejects if the
 * connection breaks.
 */
export function request(
  port: number,
  options: {
    method: string
    path: string
    host: string
    cookie?: string
    body?: unknown
    raw?: Buffer
    agent?: http.Agent
    headers?: Record<string, string>
  },
): Promise<{ status: number; body: string; headers: http.IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const payload =
      options.body === undefined ? options.raw : Buffer.from(JSON.stringify(options.body))
    const headers = {
      ...options.headers,
      host: options.host,
      ...(options.cookie === undefined ? {} : { cookie: options.cookie }),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(payload === undefined ? {} : { 'content-length': payload.length }),
    }
    const sent = http.request(
      {
        host: '127.0.0.1',
        port,
        method: options.method,
        path: options.path,
        headers,
        ...(options.agent && { agent: options.agent }),
      },
      (response) => {
        text(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
          reject,
        )
      },
    )
    sent.on('error', reject)
    sent.end(payload)
  })
}
