import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import { askForSignInLink, checkEmailField, DoorDone, DoorForm, DoorPage, signInWithLink, WayIn } from '../../areas/account/public'
import { useText } from '../../core/intl/useText'
import { useLocation, useParams } from '../../core/navigation/NavigationContext'
import { pathOf } from '../../core/registry/pathOf'
import { configAtom } from '../../core/session/atoms'
import { EmailField } from '../../ui/controls/EmailField'
import { LinkButton } from '../../ui/controls/LinkButton'
import { TextLink } from '../../ui/controls/TextLink'

/** Signs in with the id of a mailed link, which only the button uses up (decision 27); without an id it sends such a link, and says the same whether or not the account exists. */
export function Page(): ReactNode {
  const t = useText()
  const { id } = useParams()
  const { search } = useLocation()
  const [done, setDone] = useState(() => new URLSearchParams(search).has('done'))
  const again = pathOf(useAtomValue(configAtom), 'sign-in-link') ?? '/'
  if (done) {
    return (
      <DoorDone
        icon="mail"
        title={t('page.sign-in-link.sent.title')}
        text={t('page.sign-in-link.sent.text')}
        more={
          <LinkButton to={again} variant="quiet" reload>
            {t('page.sign-in-link.again')}
          </LinkButton>
        }
      />
    )
  }
  if (id === undefined) {
    return (
      <DoorPage title={t('page.sign-in-link.ask.title')} intro={t('page.sign-in-link.ask.intro')} footer={<TextLink to="/login">{t('page.sign-in-link.back')}</TextLink>}>
        <DoorForm action="/api/public/account/sign-in-link" submit={t('page.sign-in-link.ask.submit')} check={(values) => checkEmailField(values, true)} send={askForSignInLink} onDone={() => setDone(true)}>
          {(errors) => <EmailField name="email" maxLength={320} label={t('area.account.door.email')} required error={errors['email']} />}
        </DoorForm>
      </DoorPage>
    )
  }
  return (
    <DoorPage title={t('page.sign-in-link.title')} intro={t('page.sign-in-link.intro')}>
      <DoorForm
        key="id"
        action="/api/public/account/sign-in"
        submit={t('page.sign-in-link.submit')}
        check={() => ({})}
        send={signInWithLink}
        onDone={() => undefined}
        afterLink={
          <>
            <LinkButton to={again}>{t('page.sign-in-link.new')}</LinkButton>
            <WayIn variant="secondary" />
          </>
        }
      >
        {() => <input type="hidden" name="id" value={id} />}
      </DoorForm>
    </DoorPage>
  )
}
