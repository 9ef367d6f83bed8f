/** Made-up persons that the preview can be seen as, in the order of the choice; the texts are `studio.persona.<id>`. */
export const personas = ['visitor', 'customer', 'member', 'past_due', 'change_password', 'create_password', 'house_account', 'new_member'] as const

export type PersonaId = (typeof personas)[number]
