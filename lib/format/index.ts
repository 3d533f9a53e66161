export * from "./entries";
export * from "./numbers";
export * from "./paths";
export * from "./times";
