import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import type { SubMember } from '#generated/types'
import { useDynamicText, useText } from '../../../core/intl/useText'
import { portalWrite } from '../../../core/query/portalWrite'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { companyAtom } from '../../../core/session/atoms'
import { Button } from '../../../ui/controls/Button'
import { PhoneField } from '../../../ui/controls/PhoneField'
import { useDrawer } from '../../../ui/drawers/useDrawer'
import { Drawer } from '../../../ui/drawers/Drawer'
import { localizedText } from '../../../ui/feedback/localizedText'
import { notify } from '../../../ui/feedback/notificationStore'
import { notifyError } from '../../../ui/feedback/notifyError'
import { LabelAligned } from '../../../ui/layout/LabelAligned'
import { Stack } from '../../../ui/layout/Stack'
import { Dialog } from '../../../ui/overlays/Dialog'
import {
  GroupFormBody,
  PersonFields,
  checkMember,
  otherPersonField,
  runSave,
  useGroupForm,
} from '../../account/public'
import type { MemberDraft } from './AddMemberForm'

/**
 * Buttons that remove a person from a card, after a confirmation, and edit them, unless the club
 * itself put their account on the card. (activity.submembers.edit, activity.submembers.remove)
 */
export function MemberButtons({
  member,
  onChanged,
}: {
  member: SubMember
  onChanged: () => void
}): ReactNode {
  const t = useText()
  const [isRemoving, setRemoving] = useState(false)
  const editing = useDrawer(`edit-member-${member.id}`)
  const close = (): void => setRemoving(false)
  const name = member.customer.fullName
  const canEdit = member.customerId === null || member.email !== ''
  const removing = useCallMutation(async () => {
    try {
      await portalWrite('memberships.removeMember', { params: paramsOf(member) })
    } catch (error) {
      close()
      notifyError(error)
      return
    }
    close()
    notify({ tone: 'success', title: localizedText('area.memberships.removed', { name }) })
    onChanged()
  })
  return (
    <>
      <Stack row gap={3}>
        {canEdit ? (
          <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={editing.open}>
            {t('area.memberships.edit')}
          </Button>
        ) : null}
        <LabelAligned alone={!canEdit}>
          <Button
            size="small"
            variant="quiet"
            aria-haspopup="dialog"
            onClick={() => setRemoving(true)}
          >
            {t('area.memberships.remove')}
          </Button>
        </LabelAligned>
      </Stack>
      {editing.isOpen ? (
        <EditMember
          name={editing.name}
          member={member}
          onChanged={onChanged}
          onClose={editing.close}
        />
      ) : null}
      <Dialog
        title={t('area.memberships.removeTitle', { name })}
        open={isRemoving}
        size="small"
        onClose={close}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {t('area.memberships.keep')}
            </Button>
            <Button variant="danger" busy={removing.isPending} onClick={() => removing.mutate()}>
              {t('area.memberships.remove')}
            </Button>
          </>
        }
      >
        <p>{t('area.memberships.removeText')}</p>
      </Dialog>
    </>
  )
}

const paramsOf = ({ parentCardId, id }: SubMember) => ({ parentCardId, memberId: id })

function EditMember({
  name,
  member,
  onChanged,
  onClose,
}: {
  name: string
  member: SubMember
  onChanged: () => void
  onClose: () => void
}): ReactNode {
  const t = useText()
  const textOf = useDynamicText()
  const { country } = useAtomValue(companyAtom)
  const { firstName, lastName, email, mobile } = member
  const title = t('area.memberships.editTitle', { name: member.customer.fullName })
  const form = useGroupForm<MemberDraft>({
    name,
    initial: { firstName, lastName, email, mobile: mobile?.full ?? '' },
    check: (_changed, typed) => checkMember(typed, country),
    save: (body) =>
      runSave(() => portalWrite('memberships.updateMember', { params: paramsOf(member), body })),
    onDone: (saved) => {
      if (saved) onChanged()
      onClose()
    },
    labelOf: (field) => textOf(`area.account.field.${field}`),
    prefix: `member-${member.id}-`,
  })
  return (
    <Drawer name={name} title={title} open onClose={onClose}>
      <GroupFormBody
        form={form}
        label={title}
        submitLabel={t('area.memberships.save')}
        onCancel={onClose}
      >
        <PersonFields form={form} />
        <PhoneField
          {...otherPersonField(form, 'mobile')}
          label={t('area.account.field.mobile')}
          onValue={(value) => form.set({ mobile: value })}
        />
      </GroupFormBody>
    </Drawer>
  )
}
