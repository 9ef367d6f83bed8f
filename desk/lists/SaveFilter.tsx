import { useState, type ReactNode } from 'react'
import type { DeskResourceName } from '../../generated/desk'
import type { Calls } from '../../generated/types'
import { fieldCodes } from '../../src/core/api/fieldCodes'
import { useText } from '../../src/core/intl/useText'
import { TextField } from '../../src/ui/controls/TextField'
import { StudioDialog } from '../../studio/chrome/StudioDialog'
import { ActForm } from '../acts/ActForm'
import { isSealed, useAct } from '../acts/useAct'
import { deskApi } from '../session/deskApi'

/** A dialog that names what a list is narrowed by, for all of the club's staff. */
export function SaveFilter({
  resource,
  query,
  companyId,
  onClose,
  onSaved,
}: {
  resource: DeskResourceName
  query: string
  companyId: number
  onClose: () => void
  onSaved: () => void
}): ReactNode {
  const t = useText()
  const [isHeld, setIsHeld] = useState(false)
  const [name, setName] = useState('')
  // Saving it again under the same name is the same, so it needs no key.
  const act = useAct(
    (body: Calls['desk.savedFilters.save']['body']) =>
      deskApi.call('desk.savedFilters.save', { body, chosen: { companyId } }),
    onSaved,
  )
  const isFull = act.state.status === 'refused' && fieldCodes(act.state.error, ['name']).length > 0
  return (
    <StudioDialog title={t('desk.list.saveTitle')} width={420} {...(!isHeld && { onClose })}>
      <ActForm
        act={act}
        body={name.trim() === '' ? undefined : { resource, name: name.trim(), query }}
        label={t('desk.list.saveDo')}
        companyId={companyId}
        onHold={setIsHeld}
        onBack={onClose}
      >
        <TextField
          name="name"
          label={t('desk.list.saveName')}
          hint={t('desk.list.saveHint')}
          error={isFull ? t('desk.list.saveFull') : undefined}
          required
          maxLength={60}
          dir="auto"
          autoComplete="off"
          value={name}
          readOnly={isSealed(act.state)}
          onChange={({ target }) => {
            setName(target.value)
            act.reset()
          }}
        />
      </ActForm>
    </StudioDialog>
  )
}
