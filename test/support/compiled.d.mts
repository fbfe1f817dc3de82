export function forgetChanged(): void;
