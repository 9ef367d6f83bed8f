import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import {
  LinkRequestForm,
  requestSignInLink,
  AuthForm,
  AuthPage,
  signInWithLink,
  useAccountLink,
  ContinueLink,
} from '../../areas/account/public'
import { useText } from '../../core/intl/useText'
import { homePath } from '../../core/config/homePath'
import { pathOf } from '../../core/config/pathOf'
import { configAtom } from '../../core/session/atoms'
import { LinkButton } from '../../ui/controls/LinkButton'
import { TextLink } from '../../ui/controls/TextLink'

/**
 * Signs in with the id from an emailed link. The id is redeemed only by the button, so that a mail
 * scanner can open the link without making it invalid. Without an id, the page emails such a link;
 * the confirmation is the same whether or not the account exists.
 */
export function Page(): ReactNode {
  const t = useText()
  const { id } = useParams()
  const config = useAtomValue(configAtom)
  const link = useAccountLink('sign-in', id)
  const path = pathOf(config, 'sign-in-link') ?? '/'
  if (id === undefined) {
    return (
      <LinkRequestForm
        texts={{
          title: t('page.sign-in-link.ask.title'),
          intro: t('page.sign-in-link.ask.intro'),
          submit: t('page.sign-in-link.ask.submit'),
          sentTitle: t('page.sign-in-link.sent.title'),
          sentText: t('page.sign-in-link.sent.text'),
          again: t('page.sign-in-link.again'),
        }}
        action="/api/public/account/sign-in-link"
        send={requestSignInLink}
        path={path}
        footer={<TextLink to="/login">{t('page.sign-in-link.back')}</TextLink>}
      />
    )
  }
  return (
    <AuthPage
      title={t('page.sign-in-link.title')}
      intro={link.isInvalid ? null : t('page.sign-in-link.intro')}
    >
      <AuthForm
        key="id"
        action="/api/public/account/sign-in"
        submitLabel={t('page.sign-in-link.submit')}
        check={() => ({})}
        send={(values) => signInWithLink(values, homePath(config))}
        onDone={() => undefined}
        isLinkInvalid={link.isInvalid}
        expiredLinkActions={
          <>
            <LinkButton to={path}>{t('page.sign-in-link.new')}</LinkButton>
            <ContinueLink variant="secondary" />
          </>
        }
      >
        {() => <input type="hidden" name="id" value={id} />}
      </AuthForm>
    </AuthPage>
  )
}
