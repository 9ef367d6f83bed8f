import type { ResolvedConfig } from '../../core/config/ResolvedConfig'
import { chooseLanguage } from '../../core/intl/chooseLanguage'
import { previewView } from '../../core/preview/previewView'
import { readChosenLanguage } from './readChosenLanguage'

/**
 * The open page's language and direction: the person's choice, otherwise the club's own. In the
 * studio's frame the studio may override the direction.
 */
export function languageToShow(
  intl: ResolvedConfig['intl'],
  requested = readChosenLanguage(),
): { language: string; dir: 'ltr' | 'rtl' } {
  const { language, dir } = chooseLanguage({
    requested,
    config: intl,
    offered: intl.languages,
  })
  return { language, dir: previewView().direction ?? dir }
}
