export const COMPLIANCE_PATH = '/gestion/en-regle/';
export const NOTICES_PATH = `${COMPLIANCE_PATH}mentions/`;
