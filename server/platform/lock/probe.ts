import net from 'node:net'

/**
 * The result of trying to connect to a local socket. `live`: a process listens; `missing`: there is
 * no such file; `refused`: the file exists, but no process listens; `unreachable`: any other error.
 */
export type ProbeResult = 'live' | 'missing' | 'refused' | 'unreachable'

/** Connects to a local socket, disconnects at once, and returns the result. */
export function probe(socket: string): Promise<ProbeResult> {
  return new Promise((resolve) => {
    const connection = net.connect(socket)
    connection.once('connect', () => {
      connection.destroy()
      resolve('live')
    })
    connection.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') resolve('missing')
      else resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'unreachable')
    })
  })
}
