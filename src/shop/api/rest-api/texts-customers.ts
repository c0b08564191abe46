/** The French sentences of the customers in this API. */
export const customerTexts = {
  unknown: 'Ce compte n’existe pas.',
  exists: 'Un compte a déjà cette adresse e-mail.',
  emailTaken: 'Cette adresse e-mail ne convient pas, ou un autre compte l’a déjà.',
  usernameTaken: 'Un compte a déjà cet identifiant.',
  usernameFixed: 'L’identifiant d’un compte ne change pas.',
  hasId: 'Un nouvel élément n’a pas encore de numéro.',
  administrator: 'Ce compte administre la boutique.',
  parameters: {
    email: 'Seulement le compte de cette adresse e-mail.',
    role: 'Seulement les comptes de ce rôle\u202f; «\u00a0all\u00a0» les donne tous.',
  },
} as const;
