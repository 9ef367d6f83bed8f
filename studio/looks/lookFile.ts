import { catalogue } from '../../generated/catalogue'
import type { PlainObject } from '../../src/core/json/plainObject'
import { resolvePortalTokens } from '../designTokens/resolvePortalTokens'
import { writeTokensFile } from '../designTokens/writeTokensFile'

/** A look as a file in the W3C format that other tools and other companies' studios read. */
export const writeLookFile = (look: PlainObject, name: string): string =>
  writeTokensFile(resolvePortalTokens(look, catalogue), catalogue, name, look).text

/** The file's name for a look. */
export const lookFileName = (name: string): string =>
  `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.tokens.json`
