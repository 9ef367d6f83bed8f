import type { Calls } from '#generated/types'
import { ApiError } from '../../../core/api/ApiError'
import { createRetryKeys } from '../../../core/api/createRetryKeys'
import { portalWrite } from '../../../core/query/portalWrite'
import { runSave, type SaveOutcome } from '../../account/public'

/** The result of adding a person; `error` is set if the call failed. */
export interface AddMemberResult {
  outcome: SaveOutcome
  error?: ApiError
}

type MemberBody = Calls['memberships.addMember']['body']

/**
 * Creates a function that adds a person to a card. Called again with the same values, it repeats
 * the same request, so that a retry after a lost response doesn't use up a second invitation. Other
 * values make a new request.
 */
export function createAddMember(cardId: number): (body: MemberBody) => Promise<AddMemberResult> {
  const keys = createRetryKeys()
  return async (body) => {
    let error: ApiError | undefined
    const idempotencyKey = keys.keyFor(body)
    const outcome = await runSave(async () => {
      try {
        await portalWrite('memberships.addMember', {
          params: { parentCardId: cardId },
          body,
          idempotencyKey,
        })
      } catch (failure) {
        if (failure instanceof ApiError) error = failure
        throw failure
      }
    })
    return { outcome, ...(error && { error }) }
  }
}
