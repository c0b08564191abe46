/** The password of the demo accounts in all tests. */
export const DEMO_PASSWORD = 'un verger sous la pluie';
