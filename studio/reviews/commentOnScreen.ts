import { atom } from 'jotai'
import type { ReviewComment } from '../../generated/types'
import { navigationRequestAtom, previewAtom } from '../preview/previewAtoms'
import { shownPinAtom } from '../preview/inspectAtoms'

/** A comment, with the id of the link that it was made with. */
export interface CommentOnScreen {
  reviewId: number
  comment: ReviewComment
}

const commentAtom = atom<CommentOnScreen | null>(null)

/**
 * The comment that the preview shows; null if none. To set it opens its page, as its author saw it:
 * signed out.
 */
export const commentOnScreenAtom = atom(
  (get) => get(commentAtom),
  (get, set, next: CommentOnScreen | null) => {
    set(commentAtom, next)
    set(shownPinAtom, next && { number: next.comment.number, place: next.comment.place })
    if (!next) return
    const { path } = next.comment
    const view = get(previewAtom)
    set(previewAtom, { ...view, persona: 'visitor', path })
    if (view.path !== path) set(navigationRequestAtom, { path })
  },
)
