/** Stands for the names and codes of Blueprint's 600 icons, a twentieth of the bytes to the sign-in screen. */
export const BlueprintIcons_16 = {};
export const BLUEPRINT_ICONS_16_CODEPOINTS = {};
