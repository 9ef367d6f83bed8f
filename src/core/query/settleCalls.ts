import type { QueryClient } from '@tanstack/react-query'
import type { CallGate } from '../api/CallGate'

/**
 * How long a sign-out waits for writes, in ms; slower ones are aborted and fail like any call
 * without a connection.
 */
const LONGEST_MS = 10_000

/**
 * Stops everything that needs the session before a sign-out: reads are aborted, mutations are
 * awaited, and no call starts any more, until `gate.open`.
 */
export async function settleCalls(client: QueryClient, gate: CallGate): Promise<void> {
  // Before the gate aborts their calls, which would be failures: cancelled queries stay as they are.
  const cancelled = client.cancelQueries()
  gate.close()
  await cancelled
  await new Promise<void>((resolve) => {
    const finish = (): void => {
      clearTimeout(timer)
      unsubscribe()
      gate.closeWrites()
      resolve()
    }
    const timer = setTimeout(finish, LONGEST_MS)
    // A mutation may not have sent its call yet, so writes are let through until none is pending.
    const check = (): void => {
      if (client.isMutating() === 0) finish()
    }
    const unsubscribe = client.getMutationCache().subscribe(check)
    check()
  })
}
