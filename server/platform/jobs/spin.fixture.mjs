/**
 * A worker program for tests. Its tasks: `spin` never ends, `twice` doubles its input, `throw`
 * throws, `thread` returns its thread's id.
 */
import { threadId } from 'node:worker_threads'

export default function work({ name, input, startPort }) {
  startPort.postMessage(null)
  if (name === 'spin') for (;;);
  if (name === 'throw') throw new Error(input)
  return name === 'thread' ? threadId : input * 2
}
