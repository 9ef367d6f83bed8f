import { WebSocket } from 'ws'
import type { RunningProgram } from './startProgram'

/** Node's argument with which `measureMemory` can inspect a process. */
export const INSPECT_ARGUMENT = '--inspect=127.0.0.1:0'

/** Bytes that a process uses after garbage collection: the JavaScript heap and external buffers. */
export async function measureMemory(program: RunningProgram): Promise<number> {
  const address = /Debugger listening on (ws:\S+)/.exec(program.errors())?.[1]
  if (address === undefined) throw new Error('the process was not started with --inspect')
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  let id = 0
  const send = (method: string, params: object = {}): Promise<{ result?: { value?: number } }> =>
    new Promise((resolve) => {
      const requestId = (id += 1)
      socket.on('message', function onMessage(data) {
        // In the DevTools protocol, each response has its request's id.
        const answer = JSON.parse(String(data)) as {
          id?: number
          result?: { result?: { value?: number } }
        }
        if (answer.id !== requestId) return
        socket.off('message', onMessage)
        resolve(answer.result ?? {})
      })
      socket.send(JSON.stringify({ id: requestId, method, params }))
    })
  try {
    await send('HeapProfiler.collectGarbage')
    const { result } = await send('Runtime.evaluate', {
      expression: '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())',
    })
    if (result?.value === undefined) throw new Error('the process did not report its memory')
    return result.value
  } finally {
    socket.terminate()
  }
}
