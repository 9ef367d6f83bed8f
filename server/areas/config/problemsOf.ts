import { encodePointer } from '../../../schemas/wire/codec'
import { PortalConfigShape } from '../../../generated/wire'
import type { Catalogue } from '../../../src/core/config/Catalogue'
import { isPlainObject } from '../../../src/core/config/plainObject'
import type { Problem } from '../../../src/core/config/Problem'
import { validateConfig } from '../../../src/core/config/validateConfig'
import type { DomainRow } from '../../db/platform/domains'
import { hasPicture } from '../../media/clubPictures'
import { publicConfig } from './publicConfig'

/** What `club validate` says of a club's stored config, pointers in camelCase; also of one that is no config at all (damaged in the database). */
export const problemsOf = (row: DomainRow, catalogue: Catalogue): readonly Problem[] => validateConfig(isPlainObject(row.config) ? publicConfig(row) : row.config, { catalogue, hasMedia: (address) => hasPicture(address) })

/** The same problem with its pointer in the names of the wire. */
export const wireProblem = (problem: Problem): Problem => ({ ...problem, path: wirePointer(problem.path) })

/** A pointer into the config in the names of the wire. */
export const wirePointer = (pointer: string): string => encodePointer(pointer, PortalConfigShape)
