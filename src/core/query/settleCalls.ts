import type { QueryClient } from '@tanstack/react-query'
import type { CallGate } from '../api/CallGate'

/**
 * How long a sign-out waits for writes, in ms; slower writes are aborted and fail like calls
 * without a connection.
 */
const MAX_WAIT_MS = 10_000

/**
 * Settles all calls that need the session, before a sign-out: aborts reads, waits for mutations,
 * and blocks new calls until `gate.open`.
 */
export async function settleCalls(client: QueryClient, gate: CallGate): Promise<void> {
  // Cancel queries before the gate aborts their calls: a cancelled query keeps its state, an
  // aborted one fails.
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
    const timer = setTimeout(finish, MAX_WAIT_MS)
    // A pending mutation may not have sent its call yet, so the gate lets writes pass until none is
    // pending.
    const check = (): void => {
      if (client.isMutating() === 0) finish()
    }
    const unsubscribe = client.getMutationCache().subscribe(check)
    check()
  })
}
