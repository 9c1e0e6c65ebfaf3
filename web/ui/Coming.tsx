/**
 * Stands for a part that is loading and has no placeholder. What follows a part that is still to come, this
 * one or a placeholder marked `data-coming`, appears together with it (main.css): nothing moves once it can
 * be read.
 */
export const Coming = () => <div hidden data-coming />;
