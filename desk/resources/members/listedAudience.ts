/**
 * For whom a mailing has to be so that it goes to those whom a list of members shows, as the address
 * of a new one; undefined if the list is narrowed in a way that no mailing has.
 */
export function listedAudience({
  search,
  filters: { isMember, membershipIds, tagIds, ...others },
}: {
  search: string
  filters: Readonly<Record<string, string>>
}): URLSearchParams | undefined {
  if (search !== '' || Object.keys(others).length > 0) return undefined
  return new URLSearchParams({
    audience: isMember === 'true' ? 'valid' : isMember === 'false' ? 'without' : 'all',
    ...(membershipIds !== undefined && { membershipId: membershipIds }),
    ...(tagIds !== undefined && { tagId: tagIds }),
  })
}
