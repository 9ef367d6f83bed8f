import { useEffect, type ReactNode } from 'react'
import { SharedLinkNotFound } from '../../areas/content/public'
import { rememberRequestedPath } from '../../core/session/rememberRequestedPath'

/**
 * What a visitor sees instead of a survey for members: the way to sign in, which leads back here.
 * It says the same of surveys that don't exist.
 */
export function SignInFirst({ texts }: { texts: 'page.survey' | 'page.survey.form' }): ReactNode {
  useEffect(() => rememberRequestedPath(), [])
  return (
    <SharedLinkNotFound
      texts={texts}
      text="page.survey.forMembers"
      action="page.survey.signIn"
      actionTo="/login"
    />
  )
}
