// Preloaded for what it does; it gives nothing.
export {};
