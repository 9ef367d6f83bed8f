import { useState, type ReactNode } from 'react'
import type { ApiError } from '../../../core/api/ApiError'
import { useText } from '../../../core/intl/useText'
import { Button } from '../../../ui/controls/Button'
import { errorText } from '../../../ui/feedback/errorText'
import { Drawer } from '../../../ui/drawers/Drawer'
import { AdditionalMemberCompleted } from '../../../ui/results/AdditionalMemberCompleted'
import { AdditionalMemberFailed } from '../../../ui/results/AdditionalMemberFailed'
import { createAddMember, type AddMemberResult } from '../data/createAddMember'
import { AddMemberForm, blankMember } from './AddMemberForm'

/**
 * The form for a new person on a card, replaced by the result; after a failure, the typed values
 * are restored. (shell.text.additional-member-completed, shell.error.additional-member-failed)
 */
export function AddMemberDrawer({
  name,
  cardId,
  onAdded,
  onClose,
  onDone,
}: {
  name: string
  cardId: number
  onAdded: () => void
  onClose: () => void
  onDone: () => void
}): ReactNode {
  const t = useText()
  const [add] = useState(() => createAddMember(cardId))
  const [result, setResult] = useState<AddMemberResult>()
  const [draft, setDraft] = useState(blankMember)
  const isAdded = result?.outcome.status === 'saved'
  // A retry is pointless if the card can't invite anyone (403) or has no invitation left (409).
  const canRetry = ![403, 409].includes(result?.error?.status ?? 0)
  return (
    <Drawer title={t('area.memberships.add')} name={name} open onClose={onClose}>
      {result === undefined ? (
        <AddMemberForm
          add={add}
          draft={draft}
          onCancel={onClose}
          onResult={(typed, addition) => {
            setDraft(typed)
            setResult(addition)
            if (addition.outcome.status === 'saved') onAdded()
          }}
        />
      ) : isAdded ? (
        <AdditionalMemberCompleted
          level={2}
          takesFocus
          action={<Button onClick={onDone}>{t('area.memberships.done')}</Button>}
        />
      ) : (
        <AdditionalMemberFailed
          signedIn
          level={2}
          takesFocus
          reason={<Reason error={result.error} />}
          action={
            canRetry ? (
              <Button onClick={() => setResult(undefined)}>{t('area.memberships.retry')}</Button>
            ) : undefined
          }
        />
      )}
    </Drawer>
  )
}

/** Why the person was not added; after a lost response (status 0), that they may have been. */
function Reason({ error }: { error: ApiError | undefined }): ReactNode {
  const t = useText()
  const { text, requestId } = errorText(error, t)
  return (
    <>
      <p>{error?.status === 0 ? t('area.memberships.unknown') : text}</p>
      {requestId === undefined ? null : <p>{t('ui.notification.request', { id: requestId })}</p>}
    </>
  )
}
