import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { pathOf } from '../../../core/config/pathOf'
import { configAtom, customerAtom } from '../../../core/session/atoms'
import { TextLink } from '../../../ui/controls/TextLink'
import { localizedText } from '../../../ui/feedback/localizedText'
import { notify } from '../../../ui/feedback/notificationStore'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { EditCard } from './EditCard'
import { SetPasswordForm } from './SetPasswordForm'

/** Changes the customer's own password; people who forgot it, or never had one, get a link. */
export function PasswordCard(): ReactNode {
  const t = useText()
  const setCustomer = useSetAtom(customerAtom)
  const forgotPasswordPath = pathOf(useAtomValue(configAtom), 'forgot-password')
  return (
    <EditCard
      name="password"
      title={t('area.account.password.title')}
      form={(close) => (
        <Focused>
          <SetPasswordForm
            kind="change"
            onDone={(changed) => {
              setCustomer(changed)
              close(false)
              notify({ tone: 'success', title: localizedText('area.account.password.updated') })
            }}
            onCancel={() => close(false)}
          />
          {forgotPasswordPath ? (
            <TextLink to={forgotPasswordPath}>{t('area.account.password.forgotten')}</TextLink>
          ) : null}
        </Focused>
      )}
    >
      <Text tone="muted">{t('area.account.password.about')}</Text>
    </EditCard>
  )
}

/** Moves the focus to the form's first field when it opens, because Edit is gone. */
function Focused({ children }: { children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={box}>
      <Stack gap={4}>{children}</Stack>
    </div>
  )
}
