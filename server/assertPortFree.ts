import net from 'node:net'
import { StartError } from './platform/env/StartError'

/**
 * Throws StartError if the server can't listen on this port and host. Called before the database is
 * opened, so that the start fails fast. Port 0 always passes: the system picks a free port.
 */
export function assertPortFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new StartError(`port ${port} is in use; set PORT to another one`))
      else if (error.code === 'EACCES')
        reject(
          new StartError(`port ${port} may not be opened by this user; set PORT to another one`),
        )
      else if (
        error.code === 'EADDRNOTAVAIL' ||
        error.code === 'ENOTFOUND' ||
        error.code === 'EAI_AGAIN'
      )
        reject(new StartError(`HOST ${host} is not an address of this machine`))
      else reject(error)
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
