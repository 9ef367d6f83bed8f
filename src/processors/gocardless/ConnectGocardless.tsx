import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../core/intl/useText'
import { pathOf } from '../../core/config/pathOf'
import type { BankLinkProps } from '../../core/registry/Processor'
import { configAtom } from '../../core/session/atoms'
import { portalWrite } from '../../core/query/portalWrite'
import { Button } from '../../ui/controls/Button'
import { Stack } from '../../ui/layout/Stack'
import { Text } from '../../ui/layout/Text'

/**
 * A button that opens the vendor's page, which returns to the wallet. Calls `onLinked` once with
 * the returned token. (doc 2 §4, Bank link flow)
 */
export function ConnectGocardless({
  returnedToken,
  disabled,
  onLinked,
  onLeave,
  onFailed,
}: BankLinkProps): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const [isLeaving, setIsLeaving] = useState(false)
  const passedToken = useRef('')
  const passToForm = useEffectEvent((token: string) => onLinked({ tokenType: 'gocardless', token }))
  useEffect(() => {
    if (returnedToken === undefined || passedToken.current === returnedToken) return
    passedToken.current = returnedToken
    passToForm(returnedToken)
  }, [returnedToken])
  useEffect(() => {
    // If the person goes back from the vendor's page, the browser may restore this page's old state.
    const onPageShow = (): void => setIsLeaving(false)
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
  const leave = async (): Promise<void> => {
    setIsLeaving(true)
    try {
      const wallet = `${window.location.origin}${pathOf(config, 'account-wallet') ?? '/account/wallet'}`
      const { authorizationUrl } = await portalWrite('wallet.gocardless.link', {
        body: { redirectUri: wallet, exitUri: wallet },
      })
      onLeave()
      window.location.assign(authorizationUrl)
    } catch (error) {
      setIsLeaving(false)
      onFailed(error)
    }
  }
  return (
    <Stack gap={3}>
      <Text>{t('processor.gocardless.text')}</Text>
      <span>
        <Button
          busy={isLeaving || (returnedToken !== undefined && !disabled)}
          disabled={disabled}
          onClick={() => void leave()}
        >
          {t('processor.gocardless.connect')}
        </Button>
      </span>
    </Stack>
  )
}
