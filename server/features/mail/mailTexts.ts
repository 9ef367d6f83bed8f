import type { ResolvedConfig } from '../../../src/core/config/ResolvedConfig'
import { serverTexts } from '../../platform/clubs/builtInTexts'
import { clubTexts, type ClubTexts } from '../../platform/clubs/clubTexts'

/** Returns the texts of emails in one of a club's languages. */
export const mailTexts = (config: Pick<ResolvedConfig, 'intl'>, language: string): ClubTexts =>
  clubTexts(serverTexts, config, language)
