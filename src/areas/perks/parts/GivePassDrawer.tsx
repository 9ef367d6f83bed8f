import { fullName } from '../../../core/person/fullName'
import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import type { Calls } from '#generated/types'
import { useDynamicText, useText } from '../../../core/intl/useText'
import { companyAtom, customerAtom } from '../../../core/session/atoms'
import { PhoneField } from '../../../ui/controls/PhoneField'
import { Drawer } from '../../../ui/drawers/Drawer'
import type { LocalizedText } from '../../../ui/feedback/localizedText'
import { notify } from '../../../ui/feedback/notificationStore'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import {
  GroupFormBody,
  PersonFields,
  checkMember,
  otherPersonField,
  runSave,
  useGroupForm,
  type PersonDraft,
} from '../../account/public'
import { createPassWrite } from '../data/createPassWrite'

interface RecipientDraft extends PersonDraft {
  mobile: string
}

/**
 * The form for the recipient of a voucher, guest pass or ticket; the server emails them its link.
 * `children` are fields above the recipient's, such as the choice of a ticket.
 */
export function GivePassDrawer({
  name,
  passId,
  formName,
  title,
  intro,
  submitLabel,
  doneText,
  asksMobile = true,
  children,
  send,
  onClose,
}: {
  /** The drawer's name. */
  name: string
  /** The pass to give; `children` may let the customer choose another one. */
  passId: number
  /** Identifies the form's stored draft. */
  formName: string
  title: string
  intro: string
  submitLabel: string
  /** Returns the title of the notification, once the pass is with the person of this name. */
  doneText: (name: string) => LocalizedText
  asksMobile?: boolean
  children?: ReactNode
  /**
   * Sends the request. The first render's function is called, so the pass that is chosen by then is
   * an argument; choosing another one makes another request.
   */
  send: (
    gift: { passId: number; recipient: Calls['perks.transferVoucher']['body'] },
    idempotencyKey: string,
  ) => Promise<unknown>
  onClose: () => void
}): ReactNode {
  const t = useText()
  const textOf = useDynamicText()
  const { country } = useAtomValue(companyAtom)
  const customerEmail = useAtomValue(customerAtom)?.email.toLowerCase()
  const [give] = useState(() => createPassWrite(send))
  const form = useGroupForm<RecipientDraft>({
    name: formName,
    initial: { firstName: '', lastName: '', email: '', mobile: '' },
    alwaysSendAll: true,
    check: (_changed, typed) => ({
      ...(typed.email.trim().toLowerCase() === customerEmail && { email: 'ownEmail' }),
      ...checkMember(typed, country),
    }),
    save: (typed) =>
      runSave(async () => {
        await give({
          passId,
          recipient: { firstName: '', lastName: '', email: '', ...typed },
        })
        notify({ tone: 'success', title: doneText(fullName(typed)) })
      }),
    onDone: onClose,
    labelOf: (field) => textOf(`area.account.field.${field}`),
    prefix: 'recipient-',
  })
  return (
    <Drawer name={name} title={title} open onClose={onClose}>
      <Stack gap={5}>
        <Text tone="muted">{intro}</Text>
        <GroupFormBody form={form} label={title} submitLabel={submitLabel} onCancel={onClose}>
          {children}
          <PersonFields form={form} />
          {asksMobile ? (
            <PhoneField
              {...otherPersonField(form, 'mobile')}
              label={t('area.account.field.mobile')}
              onValue={(mobile) => form.set({ mobile })}
            />
          ) : null}
        </GroupFormBody>
      </Stack>
    </Drawer>
  )
}
